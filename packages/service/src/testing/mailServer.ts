import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'

export interface MailFault {
  readonly at: 'RCPT' | 'DATA'
  /** Instead of taking the mail: a reply such as `550 No such person`, `hangs` or `drops`. */
  readonly does: string
}

type FaultOf = (recipient: string) => MailFault | null

export const NOBODY: MailFault = { at: 'RCPT', does: '550 No such person' }

const refusal = (reply: string) =>
  Object.assign(new Error(reply), { responseCode: Number(reply.slice(0, 3)) })

export const startMailServer = async ({
  refuses = false,
  knowsNobody = false,
  /** Each mail is answered after this promise. */
  held = Promise.resolve(),
} = {}) => {
  let arrived = 0
  const usual: FaultOf = () => (refuses ? NOBODY : null)
  let faultOf = usual
  const received: { from: string; to: string[]; source: string }[] = []
  /** By the port of the other side. */
  const sockets = new Map<number | undefined, Socket>()

  const answerAt = (
    at: MailFault['at'],
    recipient: string,
    { remotePort }: SMTPServerSession,
    answer: (error?: Error) => void,
  ): void => {
    const fault = faultOf(recipient)
    if (fault?.at !== at) answer()
    else if (fault.does === 'drops') sockets.get(remotePort)?.destroy()
    else if (fault.does !== 'hangs') answer(refusal(fault.does))
  }

  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onAuth: (_login, _session, answer) =>
      knowsNobody ? answer(refusal('535 No such user or password')) : answer(null, { user: 'portico' }),
    onRcptTo: ({ address }, session, answer) => answerAt('RCPT', address, session, answer),
    onData: async (stream, session, answer) => {
      const { mailFrom, rcptTo } = session.envelope
      const source = await text(stream)
      const to = rcptTo.map(({ address }) => address)
      arrived += 1
      await held
      received.push({ from: mailFrom ? mailFrom.address : '', to, source })
      answerAt('DATA', to[0] ?? '', session, answer)
    },
  })
  server.on('error', () => {})
  server.server.on('connection', (socket) => sockets.set(socket.remotePort, socket))
  // Whoever opened it may forget it.
  server.listen(0, '127.0.0.1').unref()
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** Complete mails, also those that failed. */
    received,
    /** Forgets them, and the failures. */
    clear: (): void => {
      received.length = 0
      faultOf = usual
    },
    /** Number of complete mails, including those that failed. */
    arrived: () => arrived,
    /** From now on, by recipient. */
    fail: (next: FaultOf): void => {
      faultOf = next
    },
    stop: async (): Promise<void> => {
      for (const socket of sockets.values()) socket.destroy()
      await new Promise<void>((closed) => server.close(closed))
    },
  }
}

export type MailServer = Awaited<ReturnType<typeof startMailServer>>
