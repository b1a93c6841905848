export { PrivacyPolicy as default } from '#web/screens/static-pages/privacy-policy.tsx'
