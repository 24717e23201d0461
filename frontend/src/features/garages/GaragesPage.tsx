export default function GaragesPage() {
  return null;
}
