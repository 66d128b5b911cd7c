import { createServer, type Server } from 'node:http'

/** Answers for the local agent, since a process of its own would cost the tests that are about something else. */
export interface AgentStandIn {
  /** From now on its machine is that workspace; null: what answers is no agent. */
  answerAs: (serviceId: string | null) => void
  listen: () => Promise<void>
  /** Gives the port away, to the real agent or to nobody. */
  close: () => Promise<void>
}

/** A reply that is refused would be an error in the browser's console. */
const headers = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': '*',
  'Content-Type': 'application/json',
}

/** @param port where the console looks for the agent */
export const createAgentStandIn = (port: number): AgentStandIn => {
  let answering: string | null = null
  let server: Server | null = null
  return {
    answerAs: (serviceId) => {
      answering = serviceId
    },
    listen: async () => {
      if (server !== null) return
      const opened = createServer((_request, reply) => {
        reply.writeHead(200, headers)
        reply.end(JSON.stringify(answering === null ? {} : { service: { id: answering } }))
      })
      await new Promise<void>((resolve) => opened.listen(port, '127.0.0.1', resolve))
      server = opened
    },
    close: async () => {
      const opened = server
      if (opened === null) return
      server = null
      const closed = new Promise((resolve) => opened.close(resolve))
      opened.closeAllConnections()
      await closed
    },
  }
}
