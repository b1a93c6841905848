# Not built so far: take the first build as a trial. docs/operations.md says how it was read, and how to pin the digest.
ARG NODE_IMAGE=node:24-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run build && node scripts/production-packages.mjs && node scripts/make-readable.mjs .

FROM ${NODE_IMAGE}
# A folder in the volume, not the volume itself: restoring a backup renames it.
ENV NODE_ENV=production DATA_DIR=/data/marquee
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/catalog catalog
COPY --from=build /app/src/server/db/migrations src/server/db/migrations
COPY --from=build /app/dist dist
# Mount a volume here to keep the data of an embedded database. None is declared: it would be made anew, without a name,
# for every container.
RUN mkdir --mode=0700 /data && chown node:node /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# What the two options save: docs/decisions/077.
CMD ["node", "--v8-pool-size=1", "--max-semi-space-size=4", "dist/server/main.js"]
