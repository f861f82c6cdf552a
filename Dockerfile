# syntax=docker/dockerfile:1
# Plateau's release in a small image: `docker build -t plateau .`
FROM node:24-bookworm-slim AS build
WORKDIR /src
COPY . .
RUN npm ci && npm run release -- /release 1 \
  && mkdir /opt/plateau && tar -xzf /release/plateau-*.tar.gz -C /opt/plateau --strip-components=1 --no-same-owner \
  && install -d -o node -g node -m 700 /data

FROM node:24-bookworm-slim
COPY --from=build /opt/plateau /opt/plateau
COPY --from=build --chown=node:node /data /data
WORKDIR /opt/plateau
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 PLATEAU_DATA=/data
USER node
VOLUME /data
EXPOSE 3000
# The process and its database: a bucket that is away is no reason to restart.
HEALTHCHECK --interval=15s --timeout=3s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "tools/start.mjs"]
