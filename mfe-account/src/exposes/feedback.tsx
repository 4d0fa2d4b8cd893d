export default function FeedbackPage() {
  return <h1>Feedback</h1>;
}
