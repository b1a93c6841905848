import { Hono } from 'hono'
import type { RouterRoute } from 'hono/types'
import { describeApi, type OpenApiDocument } from './describe-api.ts'

/** The description of the API for machines, made of the routes as they are (docs/api.md is the one for people). */
export function createOpenApiRoutes(app: { routes: RouterRoute[] }): Hono {
  let document: OpenApiDocument | undefined
  const routes = new Hono()
  routes.get('/', (c) => {
    document ??= describeApi(app.routes)
    const caching = { 'Cache-Control': 'public, max-age=3600', 'Content-Type': 'application/json' }
    return c.body(JSON.stringify(document), 200, caching)
  })
  return routes
}
