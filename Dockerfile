# The site is built in one image and runs in another, which holds neither its sources nor what builds them.
FROM node:24-bookworm-slim AS build
WORKDIR /woodshed
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
# The canonical address is written into the pages.
ARG SITE_URL=http://localhost:4321
ARG PUBLIC_ANALYTICS=
RUN npm run build

FROM node:24-bookworm-slim
WORKDIR /woodshed
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4321 DATA_DIR=/data
COPY package.json package-lock.json .npmrc ./
# The image has Node; the one from npm is for machines that have an older one.
RUN npm ci --omit=dev --ignore-scripts && npm cache clean --force \
  && mkdir /data && chown node:node /data
COPY --from=build /woodshed/dist dist
COPY media media
USER node
VOLUME /data
EXPOSE 4321
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
  CMD node -e "fetch('http://127.0.0.1:4321/api/v1/health/live').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"
CMD ["node", "dist/server/main/main.js"]
