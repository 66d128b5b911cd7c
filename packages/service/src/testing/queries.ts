import { AliasNode, type KyselyPlugin, RawNode, SelectQueryNode, TableNode } from 'kysely'

/** Records each statement by the first table that it reads. */
export const createQueryCounter = () => {
  let statements: string[] = []
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      // The inner query was recorded already.
      if (RawNode.is(node) && node.parameters.some(SelectQueryNode.is)) return node
      const [first] = SelectQueryNode.is(node) ? (node.from?.froms ?? []) : []
      const from = first && AliasNode.is(first) ? first.node : first
      statements.push(from && TableNode.is(from) ? from.table.identifier.name : node.kind)
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }
  return {
    plugin,
    /** Queries since the last call, by table. */
    take: (): string[] => {
      const taken = statements
      statements = []
      return taken
    },
  }
}
