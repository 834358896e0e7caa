# syntax=docker/dockerfile:1
# Everything that is built: the Prisma client and the web app.
FROM node:24.21.0-slim AS build
WORKDIR /rodal
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY packages/domain/package.json packages/domain/
COPY packages/contracts/package.json packages/contracts/
COPY apps/api/package.json apps/api/
COPY apps/simulators/package.json apps/simulators/
COPY apps/web/package.json apps/web/
RUN npx -y pnpm@10 install --frozen-lockfile
COPY . .
RUN npx -y pnpm@10 build

# What the API needs at run time, without tools, tests or the packaged database.
FROM node:24.21.0-slim AS dependencies
WORKDIR /rodal
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY packages/domain/package.json packages/domain/
COPY packages/contracts/package.json packages/contracts/
COPY apps/api/package.json apps/api/
RUN npx -y pnpm@10 install --frozen-lockfile --prod --filter @rodal/api...

FROM node:24.21.0-slim
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    WEB_DIST=/rodal/apps/web/dist \
    BLOB_DIR=/datos/blobs \
    DATA_DIR=/datos
WORKDIR /rodal
COPY --from=dependencies /rodal ./
COPY --from=build /rodal/packages/domain/src packages/domain/src
COPY --from=build /rodal/packages/contracts/src packages/contracts/src
COPY --from=build /rodal/apps/api/src apps/api/src
COPY --from=build /rodal/apps/web/dist apps/web/dist
COPY --from=build /rodal/prisma/migrations prisma/migrations
# The commands of docs/operacion.md: db-migrate.ts and create-admin.ts.
COPY --from=build /rodal/scripts scripts
RUN mkdir /datos && chown node:node /datos
USER node
VOLUME /datos
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/ready`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Node itself is process 1: it gets SIGTERM and stops in order.
CMD ["node", "apps/api/src/main.ts"]
