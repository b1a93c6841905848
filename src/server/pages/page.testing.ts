import { PAGE_DATA_ID, type PageData } from '#contract/page-data.ts'

/** The page of a built app. */
export const APP_PAGE = `<!doctype html>
<html lang="en">
  <head>
    <!--head-->
    <title>Marquee</title>
    <meta
      name="description"
      content="A game."
    />
    <!--/head-->
    <script type="module" crossorigin src="/assets/index.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/framework.js">
    <link rel="stylesheet" crossorigin href="/assets/app.css">
  </head>
  <body>
    <div id="root"></div>
    <noscript>Needs scripts.</noscript>
  </body>
</html>
`

/** What a page brings to the app. Empty if it brings nothing. */
export function pageDataIn(html: string): PageData {
  const json = new RegExp(`<script type="application/json" id="${PAGE_DATA_ID}">([^<]*)</script>`).exec(
    html,
  )?.[1]
  return json === undefined ? {} : (JSON.parse(json) as PageData)
}
