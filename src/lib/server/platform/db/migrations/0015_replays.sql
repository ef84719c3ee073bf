ALTER TABLE "learners" ADD COLUMN "videos_watched" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "video_progress" ADD COLUMN "replays" integer;--> statement-breakpoint
ALTER TABLE "video_progress" ADD COLUMN "finished_on" date;--> statement-breakpoint
ALTER TABLE "video_progress" ADD COLUMN "watched_at_end_ms" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "learners" SET "videos_watched" = "videos_completed" WHERE "videos_completed" > 0;--> statement-breakpoint
UPDATE "video_progress" SET "replays" = 0 WHERE "completions" = 0;
