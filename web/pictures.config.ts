import { defineConfig } from '@playwright/test';
import tests from './playwright.config.ts';

/** The pictures of the house, made from its real pages: scripts/pictures. */
export default defineConfig({ ...tests, testMatch: 'pictures.ts', workers: 1, retries: 0, projects: [{ name: 'pictures' }] });
