export default function InvoicePage() {
  return <h1>Invoice</h1>;
}
