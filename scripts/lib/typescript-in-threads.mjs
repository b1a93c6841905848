import { register } from 'tsx/esm/api'

/** Loaded into threads that run the sources (src/server/pages/rendering). */
register()
