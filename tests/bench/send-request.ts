import { type Agent, request } from 'node:http';

/** A request to the API. */
export interface ApiRequest {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** Sends a request and reads the whole answer. @throws when the answer, or that to any reported event, is an error */
export function sendRequest(
  address: string,
  agent: Agent,
  { method, path, headers, body }: ApiRequest,
): Promise<string> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, agent, method, path, headers }, (response) => {
      let text = '';
      response.setEncoding('latin1').on('data', (piece) => {
        text += piece;
      });
      response.once('error', reject);
      response.once('end', () => {
        const isGood = response.statusCode! < 300 && !text.includes('"rejected":[{');
        if (isGood) resolve(text);
        else reject(new Error(`${method} ${path} answered ${response.statusCode}: ${text.slice(0, 300)}`));
      });
    });
    sent.once('error', reject);
    sent.end(body);
  });
}
