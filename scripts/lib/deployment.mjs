/** @param {string} guide @param {string} language of a fenced block */
export function blockOf(guide, language) {
  const [, block] = new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'm').exec(guide) ?? []
  if (block === undefined) throw new Error(`The guide has no ${language} block.`)
  return block
}

/** @param {string} block @param {RegExp} line with the name and the value of a header */
const headersIn = (block, line) =>
  Object.fromEntries(Array.from(block.matchAll(line), ([, name = '', value = '']) => [name, value]))

/**
 * The headers of docs/deployment.md for each kind of host, without those of caching.
 *
 * @param {string} guide
 */
export const documentedHeaders = (guide) => ({
  nginx: headersIn(blockOf(guide, 'nginx'), /^ {2}add_header ([\w-]+) "(.*)" always;$/gm),
  caddyfile: headersIn(blockOf(guide, 'caddyfile'), /^ {4}([A-Z][\w-]+) "(.*)"$/gm),
  text: headersIn(blockOf(guide, 'text'), /^ {2}([\w-]+): (.*)$/gm),
})

/** @param {string} policy */
export const directivesOf = (policy) =>
  Object.fromEntries(
    policy.split(/;\s*/).map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/)
      return [name, sources]
    }),
  )

/** The element that contains the service's URL, @param {string} guide */
export function documentedMeta(guide) {
  const [meta] = /<meta name="portico-service"[^>]*>/.exec(guide) ?? []
  if (meta === undefined) throw new Error('The guide has no portico-service element.')
  return meta
}
