import { Weather } from "@/lib/weather";
import type { Place } from "@/lib/place";

const home: Place = { city: "Oslo", country: "NO" };

export default async function Page() {
  return <p>{await new Weather().forecast(home)}</p>;
}
