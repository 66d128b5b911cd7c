import { createServer, type Server } from 'node:http'

/** A reply without CORS headers would log an error in the browser. */
const headers = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': '*',
  'Content-Type': 'application/json',
}

/** Stands in for the local agent, which is faster than a process of its own. @param port where the console looks for it */
export const createAgentStandIn = (port: number) => {
  let answering: string | null = null
  let server: Server | null = null
  return {
    /** Answers as the machine of a workspace; with null, as something that is no agent. */
    answerAs: (serviceId: string | null) => {
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
    /** Frees the port. */
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

export type AgentStandIn = ReturnType<typeof createAgentStandIn>
