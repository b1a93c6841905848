export { NotFound as default } from '#web/screens/static-pages/not-found.tsx'
