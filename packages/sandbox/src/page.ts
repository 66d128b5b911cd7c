import { createHash } from 'node:crypto'
import { Html, html } from '@portico/service/http/html.ts'
import type { Language } from '@portico/service/http/language.ts'
import type { FastifyReply } from 'fastify'

const styles = `:root{color-scheme:light dark}
body{margin:0;font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
main{max-width:32rem;margin:0 auto;padding:2rem 1rem}main.wide{max-width:64rem}
form,p,dl,ul,table{margin:1rem 0}label{display:block;margin:.75rem 0}
input,select{display:block;box-sizing:border-box;width:100%;font:inherit;padding:.5rem}
button{font:inherit;padding:.25rem .75rem;margin:.125rem}a,button{min-height:24px}
[role=alert],.error{color:light-dark(#b3093c,#ff9aa0)}.small{font-size:14px}
li form{display:inline}th,td{text-align:start;vertical-align:top;padding:.25rem 1rem .25rem 0}th{overflow-wrap:normal}
output{display:block;position:sticky;bottom:1rem;padding:.5rem;background:Canvas}output:empty{display:none}
@media print{main{max-width:none}button,form,.screen{display:none}}`

type Texts<Name extends string> = Readonly<Record<Name, Readonly<Record<Language, string>>>>

/** The texts of a page in its language, by name. */
export const sayIn =
  <Name extends string>(texts: Texts<Name>, language: Language) =>
  (name: Name): string =>
    texts[name][language]

export interface StandInPage {
  readonly language?: Language
  /** Says that nothing here is real. */
  readonly note: string
  readonly title: string
  readonly body: Html
  /** Address of a script of this machine. */
  readonly script?: string
  readonly isWide?: boolean
  readonly status?: number
}

/** A plain page of another party. */
export const pageOf = ({ language = 'en', note, title, body, script, isWide }: StandInPage): string =>
  html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <link rel="icon" href="data:," />
        <title>${title}</title>
        ${new Html(`<style>${styles}</style>`)}
        ${script === undefined ? '' : html`<script type="module" src="${script}"></script>`}
      </head>
      <body>
        <main class="${isWide ? 'wide' : ''}">
          <p class="small screen">${note}</p>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`.markup

const headersWith = (more: string) => ({
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(styles).digest('base64')}'; img-src data:; frame-ancestors 'none'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'${more}`,
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
})

export const PAGE_HEADERS = headersWith('')
const SCRIPT_HEADERS = headersWith("; script-src 'self'; connect-src 'self'")

export const sendPage = (reply: FastifyReply, page: StandInPage): FastifyReply =>
  reply
    .code(page.status ?? 200)
    .headers(page.script === undefined ? PAGE_HEADERS : SCRIPT_HEADERS)
    .send(pageOf(page))
