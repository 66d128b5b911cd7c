import { createServer, type Server } from 'node:http'

/** Without CORS headers the browser would log an error. */
const headers = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': '*',
  'Content-Type': 'application/json',
}

/** A fake local agent, faster than a separate process. @param port that the console calls */
export const createAgentStandIn = (port: number) => {
  let answering: string | null = null
  let server: Server | null = null
  return {
    /** Answers as the machine of a workspace; with null, as another program. */
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
