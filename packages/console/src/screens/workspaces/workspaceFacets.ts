import type { Facet } from '@portico/design-system'
import {
  AUTHENTICATION_METHODS,
  hasSocialSignIn,
  type WorkspaceEntry,
  type WorkspaceStatusName,
} from '@portico/stores'
import type { IntlShape } from 'react-intl'
import type { FacetTexts } from '../../components/FacetMenu.tsx'

const states = ['active', 'unobserved', 'down'] as const

/** Sign-in with an account of any other company. */
const SOCIAL = 'social'

/** The second factor is added to another method. */
const methods = AUTHENTICATION_METHODS.filter((method) => method !== 'secondFactor')

export const workspaceFacets: readonly Facet<WorkspaceEntry, WorkspaceStatusName>[] = [
  { id: 'state', values: states, valuesOf: (_, status) => [status], followsState: true },
  {
    id: 'method',
    values: [SOCIAL, ...methods],
    valuesOf: (workspace) => [...(hasSocialSignIn(workspace) ? [SOCIAL] : []), ...workspace.signInMethods],
  },
  {
    id: 'factor',
    values: ['second'],
    valuesOf: ({ signInMethods }) => (signInMethods.includes('secondFactor') ? ['second'] : []),
  },
]

export const workspaceFacetTexts = (intl: IntlShape): readonly FacetTexts[] => [
  {
    id: 'state',
    label: intl.formatMessage({ id: 'workspaces.column.state' }),
    values: states.map((id) => ({ id, label: intl.formatMessage({ id: `workspaces.state.${id}` }) })),
  },
  {
    id: 'method',
    label: intl.formatMessage({ id: 'workspaces.facet.signIn' }),
    values: [
      { id: SOCIAL, label: intl.formatMessage({ id: 'workspaces.facet.social' }) },
      ...methods.map((id) => ({ id, label: intl.formatMessage({ id: `configure.field.${id}` }) })),
    ],
  },
  {
    id: 'factor',
    label: intl.formatMessage({ id: 'configure.field.secondFactor' }),
    values: [{ id: 'second', label: intl.formatMessage({ id: 'workspaces.facet.required' }) }],
  },
]
