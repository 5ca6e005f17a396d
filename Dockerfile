# The product in a container: one image, its part chosen by ROLE. It needs DATABASE_URL, PUBLIC_URL and an OIDC_ISSUER (or
# EMBEDDED_IDP=1 for a demo), and where instances have no /data in common a SESSION_SECRET; docker-compose.yml shows the scaled form. test/image installs and runs what stands here.

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --include=optional --no-audit --no-fund
COPY . .
RUN node scripts/build.mjs

# Our own optional packages go: they bring Node, which the image has, and the embedded PostgreSQL, which it must not use. Those of
# other packages stay: sharp's decoder is one.
FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --include=optional --no-audit --no-fund
RUN npm pkg delete optionalDependencies && npm prune --omit=dev --offline --no-audit --no-fund

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# Keeps an instance small under a flood; scripts/lib/memory.mjs says why.
ENV MALLOC_ARENA_MAX=2
WORKDIR /app
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY --from=build /app/build ./build
COPY package.json ./
COPY migrations ./migrations
COPY legal ./legal
COPY scripts ./scripts
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
# A migration may wait five minutes for a backup's tables before anything is served; a good answer ends the period at once.
HEALTHCHECK --interval=5s --timeout=3s --start-period=420s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/ready`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=32", "--heap-growing-percent=60", "scripts/serve.mjs"]
