export { NotYet as default } from '../features/static-pages/not-yet.tsx'
