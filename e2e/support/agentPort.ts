import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { closed, listen } from './listening.ts'

/** Without CORS headers the browser would log an error. */
const headers = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': '*',
  'Content-Type': 'application/json',
}

const forward = (incoming: IncomingMessage, outgoing: ServerResponse, port: number): void => {
  const { method, url: path, headers: sent } = incoming
  const forwarded = request({ host: '127.0.0.1', port, method, path, headers: sent }, (reply) => {
    outgoing.writeHead(reply.statusCode ?? 502, reply.headers)
    reply.pipe(outgoing)
  })
  const drop = () => {
    forwarded.destroy()
    outgoing.destroy()
  }
  forwarded.on('error', drop)
  outgoing.on('close', drop)
  incoming.pipe(forwarded)
}

/** Holds the port at which the console calls the local agent. A fake answers there, faster than a process, or the real agent. */
export const openAgentPort = async () => {
  const calls: string[] = []
  /** Port of the real agent. */
  let agent: number | null = null
  let serviceId: string | null = null
  const server = createServer((incoming, outgoing) => {
    calls.push(`${incoming.method} ${incoming.url}`)
    if (agent !== null) return forward(incoming, outgoing, agent)
    outgoing.writeHead(200, headers)
    outgoing.end(JSON.stringify(serviceId === null ? {} : { service: { id: serviceId } }))
  })
  const port = await listen(server)
  return {
    port,
    /** Method and path of each call so far. */
    calls,
    /** Answers as the machine of a workspace; with null, as another program. */
    answerAs: (id: string | null) => {
      agent = null
      serviceId = id
    },
    /** Passes calls to the real agent; drops them while it does not run. */
    forwardTo: (agentPort: number) => {
      agent = agentPort
    },
    stop: () => closed(server),
  }
}

export type AgentPort = Awaited<ReturnType<typeof openAgentPort>>
