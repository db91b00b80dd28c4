package com.example.blog.service;

import com.example.blog.dto.PostRequestDTO;
import com.example.blog.dto.PostResponseDTO;
import com.example.blog.entity.PostEntity;
import com.example.blog.entity.TagEntity;
import com.example.blog.exception.EntityNotFoundException;
import com.example.blog.exception.InvalidReferenceException;
import com.example.blog.repository.PostRepository;
import com.example.blog.repository.TagRepository;
import com.example.blog.repository.UserRepository;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.stream.Collectors;
import org.springframework.data.domain.Page;
import org.springframework.data.domain.Pageable;
import org.springframework.data.jpa.domain.Specification;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Operations on "Post", each method in its own transaction. */
@Service
@Transactional(readOnly = true)
public class PostService {

    private final PostRepository postRepository;
    private final UserRepository userRepository;
    private final TagRepository tagRepository;

    public PostService(PostRepository postRepository, UserRepository userRepository, TagRepository tagRepository) {
        this.postRepository = postRepository;
        this.userRepository = userRepository;
        this.tagRepository = tagRepository;
    }

    public Page<PostResponseDTO> findAll(Pageable pageable, Long authorId) {
        return postRepository.findAll(matching(authorId), pageable).map(this::toResponse);
    }

    public PostResponseDTO findById(Long id) {
        return toResponse(getOrThrow(id));
    }

    @Transactional
    public PostResponseDTO create(PostRequestDTO request) {
        PostEntity entity = new PostEntity();
        if (request.publishedAt() != null) {
            entity.setPublishedAt(request.publishedAt());
        }
        if (request.price() != null) {
            entity.setPrice(request.price());
        }
        if (request.order() != null) {
            entity.setOrder(request.order());
        }
        apply(request, entity);
        return toResponse(postRepository.saveAndFlush(entity));
    }

    @Transactional
    public PostResponseDTO update(Long id, PostRequestDTO request) {
        PostEntity entity = getOrThrow(id);
        entity.setPublishedAt(request.publishedAt());
        entity.setPrice(request.price());
        entity.setOrder(request.order());
        apply(request, entity);
        return toResponse(postRepository.saveAndFlush(entity));
    }

    @Transactional
    public void delete(Long id) {
        PostEntity entity = getOrThrow(id);
        postRepository.delete(entity);
        postRepository.flush();
    }

    private PostEntity getOrThrow(Long id) {
        return postRepository.findById(id).orElseThrow(() -> new EntityNotFoundException(id));
    }

    private static Specification<PostEntity> matching(Long authorId) {
        return (root, query, builder) -> authorId == null
                ? builder.conjunction()
                : builder.equal(root.get("author").get("id"), authorId);
    }

    private void apply(PostRequestDTO request, PostEntity entity) {
        entity.setTitle(request.title());
        entity.setAuthor(userRepository.findById(request.authorId())
                .orElseThrow(() -> new InvalidReferenceException("authorId", request.authorId())));
        if (request.tagIds() != null) {
            List<TagEntity> found = tagRepository.findAllById(request.tagIds());
            if (found.size() != request.tagIds().size()) {
                throw new InvalidReferenceException("tagIds", request.tagIds());
            }
            entity.getTags().retainAll(found);
            entity.getTags().addAll(found);
        }
    }

    private PostResponseDTO toResponse(PostEntity entity) {
        return new PostResponseDTO(
                entity.getId(),
                entity.getTitle(),
                entity.getPublishedAt(),
                entity.getPrice(),
                entity.getOrder(),
                entity.getAuthor().getId(),
                entity.getTags().stream().map(TagEntity::getCode).sorted()
                        .collect(Collectors.toCollection(LinkedHashSet::new)));
    }
}
