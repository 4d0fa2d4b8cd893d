export default function RewardsPage() {
  return <h1>Rewards</h1>;
}
