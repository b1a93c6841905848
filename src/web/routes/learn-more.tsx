export { LearnMore as default } from '#web/screens/static-pages/learn-more.tsx'
