export { TermsOfService as default } from '../features/static-pages/terms-of-service.tsx'
