import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { listen } from './webServer.ts'

export interface MailFault {
  readonly at: 'RCPT' | 'DATA'
  /** Instead of taking the mail: a reply such as `550 No such person`, `hangs` or `drops`. */
  readonly does: string
}

type FaultOf = (recipient: string) => MailFault | null

export const NOBODY: MailFault = { at: 'RCPT', does: '550 No such person' }

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
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.setEncoding('utf8')
    let waiting = ''
    let mail = { from: '', to: [] as string[], source: '' }
    let isData = false
    const say = (line: string) => void socket.write(`${line}\r\n`)
    /** @returns whether there is one */
    const failAt = (at: MailFault['at'], recipient = ''): boolean => {
      const fault = faultOf(recipient.replace(/^.*<|>.*$/g, ''))
      if (fault?.at !== at) return false
      if (fault.does === 'drops') socket.destroy()
      else if (fault.does !== 'hangs') say(fault.does)
      return true
    }
    const onLine = (line: string): void => {
      if (isData) {
        if (line !== '.') {
          mail.source += `${line}\r\n`
          return
        }
        isData = false
        const taken = mail
        mail = { from: '', to: [], source: '' }
        arrived += 1
        return void held.then(() => {
          received.push(taken)
          return failAt('DATA', taken.to[0]) ? undefined : say('250 Taken')
        })
      }
      if (/^EHLO /i.test(line)) return say('250-here\r\n250-AUTH PLAIN\r\n250-8BITMIME\r\n250 SMTPUTF8')
      if (/^AUTH /i.test(line)) return say(knowsNobody ? '535 No such user or password' : '235 Welcome')
      if (/^MAIL FROM:/i.test(line)) mail.from = line
      if (/^RCPT TO:/i.test(line)) {
        if (failAt('RCPT', line)) return
        mail.to.push(line)
      }
      if (/^DATA$/i.test(line)) {
        isData = true
        return say('354 Go on')
      }
      if (/^QUIT$/i.test(line)) return void socket.end('221 Bye\r\n')
      return say('250 Fine')
    }
    socket.on('data', (chunk: string) => {
      const lines = (waiting + chunk).split('\r\n')
      waiting = lines.pop() ?? ''
      for (const line of lines) onLine(line)
    })
    say('220 here')
  })
  return {
    url: `smtp://127.0.0.1:${await listen(server)}`,
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
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

export type MailServer = Awaited<ReturnType<typeof startMailServer>>
