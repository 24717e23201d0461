export default function AffiliatePage() {
  return null;
}
