/** For main.tsx, which evaluates it in a task of its own. */
export { types } from 'mobx-state-tree'
export { styled } from 'styled-components'
export { IntlProvider } from 'react-intl'
export { useRoutes } from 'react-router-dom'
