export default function AddressPage() {
  return <h1>Address</h1>;
}
