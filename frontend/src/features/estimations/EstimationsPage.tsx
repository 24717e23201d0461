export default function EstimationsPage() {
  return null;
}
