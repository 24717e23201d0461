export default function EstimationPage() {
  return null;
}
