import { type Html, html } from '../http/html.ts'
import type { Language } from '../http/language.ts'

interface MailDocument {
  language: Language
  title: string
  content: Html | readonly Html[]
}

/** A button for the one thing to do, as mail programs draw it. */
export const mailButton = (link: string, label: string): Html =>
  html`<p>
    <a
      href="${link}"
      style="display:inline-block;padding:10px 18px;border-radius:6px;background:#2b55d4;color:#fff;font-weight:600;text-decoration:none"
      >${label}</a
    >
  </p>`

/** The frame of all mails. @returns its markup */
export const mailDocument = ({ language, title, content }: MailDocument): string =>
  html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
      </head>
      <body
        style="margin:0;padding:24px;background:#fafbfc;color:#131a24;font:15px/22px system-ui,-apple-system,'Segoe UI',sans-serif"
      >
        <div style="max-width:34rem;margin:0 auto;overflow-wrap:anywhere">
          <p style="font-size:18px;font-weight:650">Portico</p>
          ${content}
        </div>
      </body>
    </html>`.markup
