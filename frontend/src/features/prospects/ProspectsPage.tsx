export default function ProspectsPage() {
  return null;
}
