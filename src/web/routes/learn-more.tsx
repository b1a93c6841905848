export { LearnMore as default } from '../features/static-pages/learn-more.tsx'
