export default function EstimationFormPage() {
  return null;
}
