import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { closed, listen } from './listening.ts'

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

interface StaticSite {
  /** Sent with every reply. */
  headers: Readonly<Record<string, string>>
  /** Edits the page as an operator does. */
  editPage: (page: string) => string
}

const read = (folder: string, name: string) => readFile(join(folder, name)).catch(() => null)

/** A static host as docs/deployment.md requires: the page for every path without a file, except below `/assets/`. */
export const startStaticHost = async (folder: string) => {
  let site: StaticSite = { headers: {}, editPage: (page) => page }
  const server = createServer(({ url = '/' }, reply) => {
    const { headers, editPage } = site
    const send = async (): Promise<void> => {
      const { pathname } = new URL(url, 'http://localhost')
      const file = await read(folder, pathname)
      if (file === null && pathname.startsWith('/assets/')) return void reply.writeHead(404, headers).end()
      const page =
        file ??
        editPage(String((await read(folder, `${pathname}.html`)) ?? (await read(folder, 'index.html'))))
      const type = file === null ? types['.html'] : (types[extname(pathname)] ?? 'application/octet-stream')
      reply.writeHead(200, { ...headers, 'Content-Type': type })
      reply.end(page)
    }
    void send()
  })
  return {
    origin: `http://127.0.0.1:${await listen(server)}`,
    /** Set once the service's address is known, which itself depends on this origin. */
    configure: (configured: StaticSite) => {
      site = configured
    },
    stop: () => closed(server),
  }
}

export type StaticHost = Awaited<ReturnType<typeof startStaticHost>>
