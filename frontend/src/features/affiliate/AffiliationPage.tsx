export default function AffiliationPage() {
  return null;
}
