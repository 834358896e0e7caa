import ts from 'typescript';

/** One test: the titles of its groups, its own, and those of its steps, outermost first. */
export interface TestTitle {
  /** From the outermost `describe` to the test; a step adds its own at the end. */
  readonly path: readonly string[];
}

const GROUPS = new Set(['describe', 'test.describe']);
const TESTS = new Set(['test', 'it']);
const STEPS = new Set(['test.step']);
/** What does not run proves nothing. */
const NOT_RUN = /\.(?:skip|todo|fixme|skipIf|runIf)\b/;

/**
 * Every test that a file declares, read from its syntax: nothing is run. A title of `.each` counts once a row of its
 * table, with the row's texts in place of `%s`; what only a run would know stays as it is written.
 * @param source TypeScript or TSX
 */
export function readTitles(source: string, file = 'x.test.ts'): TestTitle[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
  const tables = constantTables(tree);
  const found: TestTitle[] = [];

  const visit = (node: ts.Node, groups: readonly string[]): void => {
    const declared = ts.isCallExpression(node) ? readDeclaration(node, tables) : null;
    if (declared === null) {
      ts.forEachChild(node, (child) => visit(child, groups));
      return;
    }
    if (!declared.runs) return;
    for (const title of declared.titles) {
      const path = [...groups, title];
      if (declared.kind !== 'group') found.push({ path });
      for (const argument of declared.call.arguments) visit(argument, path);
    }
  };
  visit(tree, []);
  return found;
}

interface Declaration {
  readonly kind: 'group' | 'test' | 'step';
  readonly runs: boolean;
  readonly titles: readonly string[];
  readonly call: ts.CallExpression;
}

/** `it('…')`, `it.each(table)('…')`, `describe('…')`, `test.step('…')`; null for any other call. */
function readDeclaration(call: ts.CallExpression, tables: Tables): Declaration | null {
  const table = eachTable(call.expression);
  const callee = (table === null ? call.expression : table.callee).getText().replaceAll(/<.*>/gs, '');
  const name = callee.replace(/\.(?:each|for|concurrent|sequential|only|skip|todo|fixme|fails|skipIf|runIf)\b.*$/s, '');
  const kind = GROUPS.has(name) ? 'group' : TESTS.has(name) ? 'test' : STEPS.has(name) ? 'step' : null;
  const [named] = call.arguments;
  const title = named === undefined ? null : textOf(named);
  if (kind === null || title === null || call.arguments.length < 2) return null;
  const titles = table === null ? [title] : rowsOf(table.rows, tables).map((row) => fill(title, row));
  return { kind, runs: !NOT_RUN.test(callee), titles: titles.length > 0 ? titles : [title], call };
}

/** The table behind `it.each(table)`, when this is the callee of the call that has the title. */
function eachTable(expression: ts.Expression): { callee: ts.Expression; rows: ts.Expression } | null {
  if (!ts.isCallExpression(expression) || !ts.isPropertyAccessExpression(expression.expression)) return null;
  const [rows] = expression.arguments;
  const isEach = ['each', 'for'].includes(expression.expression.name.text);
  return isEach && rows !== undefined ? { callee: expression.expression, rows } : null;
}

type Tables = ReadonlyMap<string, ts.ArrayLiteralExpression>;

/** Arrays that the file names, for `it.each(CASES)`. */
function constantTables(tree: ts.SourceFile): Tables {
  const tables = new Map<string, ts.ArrayLiteralExpression>();
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer) {
      const value = unwrap(node.initializer);
      if (ts.isArrayLiteralExpression(value)) tables.set(node.name.text, value);
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return tables;
}

/** The texts of each row: its elements, or the row itself; null where only a run would know. */
function rowsOf(expression: ts.Expression, tables: Tables): (string | null)[][] {
  const value = unwrap(expression);
  const table = ts.isIdentifier(value) ? tables.get(value.text) : value;
  if (table === undefined || !ts.isArrayLiteralExpression(table)) return [];
  return table.elements.map((element) => {
    const row = unwrap(element);
    return ts.isArrayLiteralExpression(row) ? row.elements.map(textOf) : [textOf(row)];
  });
}

/** Puts the row's texts where the runner would. */
function fill(title: string, row: readonly (string | null)[]): string {
  const rest = [...row];
  return title.replaceAll(/%[sdifjoOp]/g, (mark) => rest.shift() ?? mark);
}

function textOf(expression: ts.Expression): string | null {
  const value = unwrap(expression);
  if (ts.isStringLiteralLike(value) || ts.isNumericLiteral(value)) return value.text;
  return ts.isTemplateExpression(value) ? value.getText().slice(1, -1) : null;
}

/** Without `as const`, `satisfies` and brackets. */
function unwrap(expression: ts.Expression): ts.Expression {
  return ts.isAsExpression(expression) || ts.isSatisfiesExpression(expression) || ts.isParenthesizedExpression(expression)
    ? unwrap(expression.expression)
    : expression;
}
