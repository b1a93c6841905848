export { PrivacyPolicy as default } from '../features/static-pages/privacy-policy.tsx'
