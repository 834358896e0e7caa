/** The schema where only the queue's library writes; it makes and changes its own tables. */
export const COLA = 'pgboss';

/**
 * Makes it where it is missing. The library would do so at every first start, also where the owner made it and the
 * program may not make any (`grant-program.ts`). Several processes may start at once.
 */
export const createQueueSchema = `
  DO $$ BEGIN
    PERFORM pg_advisory_xact_lock(hashtext('${COLA}'));
    IF to_regnamespace('${COLA}') IS NULL THEN CREATE SCHEMA ${COLA}; END IF;
  END $$`;
