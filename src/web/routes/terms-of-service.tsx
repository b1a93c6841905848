export { TermsOfService as default } from '#web/screens/static-pages/terms-of-service.tsx'
