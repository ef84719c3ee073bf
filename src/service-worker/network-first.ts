/** How long the network may take when there is something kept to answer with, in ms. */
const patience = 4000;
/** Said in the server's place, or by it when it can do nothing. */
const isOutOfReach = ({ status }: Response) => status >= 502 && status <= 504;

/** What the network answers, or what is kept when it does not, or takes long. */
export async function networkFirst(
  network: Promise<Response>,
  kept: () => Promise<Response | undefined>,
): Promise<Response> {
  const answered = network.catch(() => Response.error());
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, patience));
  const first = await Promise.race([answered, late]);
  if (first && first.type !== 'error' && !isOutOfReach(first)) return first;
  return (await kept()) ?? answered;
}
