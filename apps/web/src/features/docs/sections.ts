import { type TextPage } from '../../lib/browser/textPage.ts';
import apiTesting from './text/api-testing-with-swagger.md';
import database from './text/database-configuration.md';
import downloadAndRun from './text/download-and-run.md';
import modeling from './text/er-diagram-modeling.md';
import gettingStarted from './text/getting-started.md';
import springBoot from './text/spring-boot-generation.md';
import collaboration from './text/team-collaboration.md';

/** The sections of the documentation (M064) with their topics, in order. */
export const DOCS_SECTIONS: readonly TextPage[] = [
  gettingStarted,
  modeling,
  collaboration,
  springBoot,
  database,
  downloadAndRun,
  apiTesting,
];
