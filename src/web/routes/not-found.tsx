export { NotFound as default } from '../features/static-pages/not-found.tsx'
