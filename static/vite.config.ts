import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { compressed } from "./scripts/compressed.ts";

const SERVER = process.env["HOOLA_SERVER"] ?? "http://127.0.0.1:8000";

export default defineConfig({
  base: "/",
  plugins: [svelte(), compressed()],
  build: {
    outDir: "dist",
    target: "es2022",
    assetsInlineLimit: 0,
    sourcemap: false,
    rollupOptions: {
      output: {
        entryFileNames: "assets/[name]-[hash].js",
        chunkFileNames: "assets/[name]-[hash].js",
        assetFileNames: "assets/[name]-[hash][extname]",
      },
    },
  },
  server: {
    proxy: {
      "/api": { target: SERVER, ws: true, changeOrigin: true },
    },
  },
  test: {
    include: ["src/**/*.test.ts", "scripts/**/*.test.mjs"],
    environment: "happy-dom",
    // A document for each file took five times as long; each test takes down what it put up.
    isolate: false,
  },
  // Without it the tests would get Svelte's server build, in which runes do not react.
  resolve: process.env["VITEST"] ? { conditions: ["browser"] } : {},
});
