import type { JsonSchema } from '@valibot/to-json-schema'
import type { FastifyReply } from 'fastify'
import { type Html, html } from '../http/html.ts'
import { brand, sendPage } from '../http/page.ts'
import type { CallEntry } from './call.ts'
import { entryOf, methodAndPath, type Signature, SIGNATURES } from './calls/index.ts'
import { ERROR_MEANINGS } from './errorMeanings.ts'
import { componentSchemas, jsonSchemaOf } from './jsonSchemas.ts'
import { notationOf } from './notation.ts'
import { operationIdOf, refusalsOf, roleName } from './openApi.ts'
import { findCalls } from './search.ts'
import { styles } from './styles.ts'

const code = (text: string): Html => html`<code>${text}</code>`

/** Text between backticks is code. */
const prose = (text: string): Html =>
  html`${text.split('`').map((part, index) => (index % 2 === 1 ? code(part) : html`${part}`))}`

const block = (label: string, content: Html): Html =>
  html`<figure>
    <figcaption>${label}</figcaption>
    <pre tabindex="0" role="group" aria-label="${label}">${content}</pre>
  </figure>`

const exampleOf = (label: string, [name, value]: readonly [string, unknown]): Html =>
  html`<details>
    <summary>${label}: ${name}</summary>
    ${block(`${label}: ${name}`, html`${JSON.stringify(value, null, 2)}`)}
  </details>`

const contentOf = (
  label: string,
  { schema, examples }: CallEntry['reply'],
  wrap: (value: unknown) => unknown,
): Html =>
  html`${block(label, notationOf(jsonSchemaOf(schema)))}
  ${Object.entries(examples).map(([name, value]) => exampleOf(`Example of the ${label.toLowerCase()}`, [name, wrap(value)]))}`

const parametersOf = ({ path = {}, query = {} }: CallEntry): Html | null => {
  const all = [
    ...Object.entries(path),
    ...Object.entries(query).map(([name, it]) => [`?${name}`, it] as const),
  ]
  if (all.length === 0) return null
  return html`<dl>
    ${all.map(
      ([name, { description, example }]) =>
        html`<dt>${code(name)}</dt>
          <dd>${prose(description)}, such as ${code(example)}</dd>`,
    )}
  </dl>`
}

const refusalTable = (entry: CallEntry): Html | null => {
  const refusals = refusalsOf(entry)
  if (refusals.length === 0) return null
  return html`<table>
    <caption>
      Refusals
    </caption>
    <thead>
      <tr>
        <th scope="col">Status</th>
        <th scope="col">Code</th>
        <th scope="col">Meaning</th>
      </tr>
    </thead>
    <tbody>
      ${refusals.map(
        ({ status, code: number }) =>
          html`<tr>
            <td>${status}</td>
            <td>${number}</td>
            <td>${ERROR_MEANINGS[number]}</td>
          </tr>`,
      )}
    </tbody>
  </table>`
}

const callSection = (signature: Signature): Html => {
  const entry = entryOf(signature)
  const [method, path] = methodAndPath(signature)
  const who = entry.role === 'public' ? 'Without a session' : `Role: ${roleName(entry)} or above`
  return html`<article id="${operationIdOf(signature)}" aria-labelledby="${operationIdOf(signature)}-title">
    <h3 id="${operationIdOf(signature)}-title">
      <span class="method">${method}</span> <span class="mono">${path}</span>
    </h3>
    <p>${prose(entry.summary)}. ${prose(entry.description ?? '')}</p>
    <p class="muted">${who}${entry.isAddition ? '. The console can do without it.' : '.'}</p>
    ${parametersOf(entry)} ${entry.request ? contentOf('Body', entry.request, (value) => value) : null}
    ${contentOf('Reply', entry.reply, (data) => ({ data }))} ${refusalTable(entry)}
  </article>`
}

const schemaSection = ([name, schema]: readonly [string, JsonSchema]): Html =>
  html`<article id="${name}" aria-labelledby="${name}-title">
    <h3 id="${name}-title">${name}</h3>
    ${schema.description === undefined ? null : html`<p>${prose(schema.description)}</p>`}
    ${block(`Schema ${name}`, notationOf(schema))}
  </article>`

const contents = (found: readonly Signature[], tags: readonly string[], names: readonly string[]): Html =>
  html`<nav aria-label="Contents">
    ${tags.map(
      (tag) =>
        html`<h2>${tag}</h2>
          <ul>
            ${found
              .filter((signature) => entryOf(signature).tag === tag)
              .map((signature) => html`<li><a href="#${operationIdOf(signature)}">${signature}</a></li>`)}
          </ul>`,
    )}
    <h2>Schemas</h2>
    <ul>
      ${names.map((name) => html`<li><a href="#${name}">${name}</a></li>`)}
    </ul>
  </nav>`

const searchForm = (query: string, count: number): Html =>
  html`<form role="search" method="get" action="/api/docs">
    <label for="q">Search calls, texts and codes</label>
    <input id="q" name="q" type="search" value="${query}" maxlength="100" autocomplete="off" />
    <button type="submit">Search</button>
    ${
      query === ''
        ? null
        : html`<p role="status">
            ${count} of ${SIGNATURES.length} calls have “<bdi>${query}</bdi>”.
            <a href="/api/docs">Show all</a>
          </p>`
    }
  </form>`

export const sendDocumentPage = (reply: FastifyReply, query: string): FastifyReply => {
  const found = findCalls(query)
  const tags = [...new Set(found.map((signature) => entryOf(signature).tag))]
  const schemas = Object.entries(componentSchemas)
  return sendPage(reply, {
    title: 'Wire contract · Portico',
    styles,
    hasForms: true,
    body: html`<a class="skip" href="#calls">Skip to the calls</a>
      <header>
        <div class="top">
          ${brand}
          <nav aria-label="Pages">
            <a href="/api/openapi.json">OpenAPI document</a>
            <a href="/">Open the console</a>
          </nav>
        </div>
        <h1>Wire contract</h1>
        <p>
          What the console sends below ${code('/api')}, and expects as an answer. Bodies are JSON. A success
          is ${code('{"data": …}')}, a refusal ${code('{"error": {"code", "message"}}')} or a list of such
          errors. Calls with a role need the header ${code('Authorization: Bearer <token>')}. Any call may end
          with 429, 500 or 503. Slashes at the end of a path do not count.
        </p>
        ${searchForm(query, found.length)}
      </header>
      <div class="columns">
        ${contents(
          found,
          tags,
          schemas.map(([name]) => name),
        )}
        <main id="calls" tabindex="-1">
          ${tags.map(
            (tag) =>
              html`<section aria-labelledby="tag-${operationIdOf(tag)}">
                <h2 id="tag-${operationIdOf(tag)}">${tag}</h2>
                ${found.filter((signature) => entryOf(signature).tag === tag).map(callSection)}
              </section>`,
          )}
          <section aria-labelledby="schemas">
            <h2 id="schemas">Schemas</h2>
            ${schemas.map(schemaSection)}
          </section>
        </main>
      </div>`,
  })
}
