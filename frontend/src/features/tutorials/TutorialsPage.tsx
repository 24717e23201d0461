export default function TutorialsPage() {
  return null;
}
