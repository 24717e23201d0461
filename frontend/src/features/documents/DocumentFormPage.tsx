export default function DocumentFormPage() {
  return null;
}
