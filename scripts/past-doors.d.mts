import type { Plugin } from 'esbuild';

export declare const pastDoors: Plugin;
