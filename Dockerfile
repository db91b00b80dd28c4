# The whole product in one image: the server, which also serves the web app.

FROM node:22-bookworm AS build
WORKDIR /joinery
COPY . .
RUN npm ci
RUN node scripts/build.mjs

# What the server needs when it runs, and nothing else; the full image brings a compiler where better-sqlite3 must be built.
FROM node:22-bookworm AS packages
WORKDIR /joinery
COPY package.json package-lock.json .npmrc ./
COPY apps/server/package.json apps/server/
COPY apps/server/bin apps/server/bin
COPY apps/web/package.json apps/web/
COPY apps/cli/package.json apps/cli/
COPY apps/cli/bin apps/cli/bin
COPY packages/assistant/package.json packages/assistant/
COPY packages/codegen/package.json packages/codegen/
COPY packages/import/package.json packages/import/
COPY packages/model/package.json packages/model/
COPY packages/routing/package.json packages/routing/
COPY packages/wire/package.json packages/wire/
RUN npm ci --omit=dev --workspace apps/server

FROM node:22-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /joinery
COPY --from=packages /joinery .
COPY --from=build /joinery/apps/server/dist apps/server/dist
COPY --from=build /joinery/apps/web/dist apps/web/dist
RUN install -d -o node -g node -m 700 /data
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "--min-semi-space-size=16", "apps/server/bin/joinery-server.mjs"]
